import { pickText } from '@atlas/contracts';
import type { Language, TaskPageLink } from '@atlas/contracts';

/** @returns the name of a task in a language */
export const taskLabel = (task: TaskPageLink, language: Language): string =>
  pickText<'label', string>(task, 'label', language) ?? task.label;
