import { optionText } from '@gonfalon/kernel';
import { WORD } from '@gonfalon/kit';
import type { Agreement } from './agreement.ts';
import type { Asked } from './option-kinds.ts';

/** One option, asked for in the words of the box. */
export function OptionField({ agreement, option }: { agreement: Agreement; option: Asked }) {
  const { name } = option;
  const label = agreement.word(WORD.option(name), name);
  const about = agreement.knows(WORD.optionAbout(name)) ? agreement.word(WORD.optionAbout(name), '') : '';
  const id = `about-option-${name}`;
  const described = about ? { 'aria-describedby': id } : {};
  const value = agreement.options.value[name]!;
  const note = about && (
    <p class="start-about" id={id}>
      {about}
    </p>
  );
  if (option.as === 'yes-no')
    return (
      <div class="start-option">
        <label class="start-tick">
          <input
            type="checkbox"
            checked={value === true}
            onChange={event => agreement.choose(name, event.currentTarget.checked)}
            {...described}
          />
          <span>{label}</span>
        </label>
        {note}
      </div>
    );
  if (option.as === 'one-of')
    return (
      <fieldset class="start-option" {...described}>
        <legend>{label}</legend>
        <div class="start-segments">
          {option.values.map(one => (
            <label key={String(one)} class="start-segment">
              <input
                type="radio"
                name={`option-${name}`}
                checked={value === one}
                onChange={() => agreement.choose(name, one)}
              />
              <span>{agreement.word(WORD.optionChoice(name, one), optionText(one))}</span>
            </label>
          ))}
        </div>
        {note}
      </fieldset>
    );
  return (
    <div class="start-option">
      <label class="start-line">
        <span>{label}</span>
        <input
          class="start-input"
          inputMode={option.as === 'number' ? 'numeric' : 'text'}
          value={String(value)}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget: { value: text } }) => {
            if (option.as === 'text') agreement.choose(name, text);
            else if (/^-?\d{1,9}$/.test(text)) agreement.choose(name, Number(text));
          }}
          {...described}
        />
      </label>
      {note}
    </div>
  );
}
