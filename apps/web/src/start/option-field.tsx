import { type OptionValue, optionText } from '@gonfalon/kernel';
import { WORD } from '@gonfalon/kit';
import type { ComponentChildren } from 'preact';
import type { Agreement } from './agreement.ts';
import type { Asked } from './option-kinds.ts';

interface FieldProps<As extends Asked = Asked> {
  readonly agreement: Agreement;
  readonly option: As;
  readonly label: string;
  readonly value: OptionValue;
  /** What is said about the option stands under it. */
  readonly described: { readonly 'aria-describedby'?: string };
  readonly note: ComponentChildren;
}

/** One option, asked for in the words of the box. */
export function OptionField({ agreement, option }: { agreement: Agreement; option: Asked }) {
  const { name } = option;
  const about = agreement.knows(WORD.optionAbout(name)) ? agreement.word(WORD.optionAbout(name), '') : '';
  const id = `about-option-${name}`;
  const props = {
    agreement,
    label: agreement.word(WORD.option(name), name),
    value: agreement.options.value[name]!,
    described: about ? { 'aria-describedby': id } : {},
    note: about && (
      <p class="start-about" id={id}>
        {about}
      </p>
    ),
  };
  if (option.as === 'yes-no') return <YesNo {...props} option={option} />;
  return option.as === 'one-of' ? (
    <OneOf {...props} option={option} />
  ) : (
    <Written {...props} option={option} />
  );
}

const YesNo = ({ agreement, option: { name }, label, value, described, note }: FieldProps) => (
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

type Listed = Extract<Asked, { as: 'one-of' }>;

const OneOf = ({ agreement, option, label, value, described, note }: FieldProps<Listed>) => (
  <fieldset class="start-option" {...described}>
    <legend>{label}</legend>
    <div class="start-segments">
      {option.values.map(one => (
        <label key={String(one)} class="start-segment">
          <input
            type="radio"
            name={`option-${option.name}`}
            checked={value === one}
            onChange={() => agreement.choose(option.name, one)}
          />
          <span>{agreement.word(WORD.optionChoice(option.name, one), optionText(one))}</span>
        </label>
      ))}
    </div>
    {note}
  </fieldset>
);

const Written = ({ agreement, option: { as, name }, label, value, described, note }: FieldProps) => (
  <div class="start-option">
    <label class="start-line">
      <span>{label}</span>
      <input
        class="start-input"
        inputMode={as === 'number' ? 'numeric' : 'text'}
        value={String(value)}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget: { value: text } }) => {
          if (as === 'text') agreement.choose(name, text);
          else if (/^-?\d{1,9}$/.test(text)) agreement.choose(name, Number(text));
        }}
        {...described}
      />
    </label>
    {note}
  </div>
);
