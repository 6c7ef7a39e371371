import { render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fields from './field-interactions.stories';
import * as others from './interactions.stories';

const { default: _meta, ...interactions } = { ...fields, ...others };
const globals = { language: 'en' } as const;

test.each(Object.entries(interactions))('%s follows', async (_name, story) => {
  const { container } = render(story.render({}, { globals }));
  await story.play({ canvas: within(container), userEvent: userEvent.setup(), globals });
});
