import { QUIZ_LENGTH, type QuizAnswers } from '@atlas/contracts';

export const RESULT_PARAM = 'quiz';

/** `create.video.under-20.beginner.ko.web`: the answers in the order of the path. */
export function toResultParam(answers: QuizAnswers): string {
  return Array.from({ length: QUIZ_LENGTH }, (_, at) => answers[`q${at + 1}`]).join('.');
}

/** Undefined for a text that no result can have; whether the values exist is the service's to say. */
export function parseResultParam(text: string | null): QuizAnswers | undefined {
  if (!text || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)) return undefined;
  const values = text.split('.');
  if (values.length !== QUIZ_LENGTH) return undefined;
  return Object.fromEntries(values.map((value, at) => [`q${at + 1}`, value]));
}
