import { storiesOf } from '@gonfalon/kit';
import shared from '@gonfalon/system-medieval/rulebook/stories.json' with { type: 'json' };
import own from '../rulebook/stories.json' with { type: 'json' };

export const stories = storiesOf(shared, own);
