import { QUIZ_LENGTH, USE_COUNTRIES } from '@atlas/contracts';
import type { QuizAnswers, UseCountry } from '@atlas/contracts';

export const RESULT_PARAM = 'quiz';
/** Country of use, next to the result, so that it is shared too. */
export const COUNTRY_PARAM = 'use-in';

/** `create.video.under-20.beginner.ko.web`: the answers in the order of the path. */
export function toResultParam(answers: QuizAnswers): string {
  return Array.from({ length: QUIZ_LENGTH }, (_, at) => answers[`q${at + 1}`]).join('.');
}

/** Undefined for an invalid format; the service checks the values. */
export function parseResultParam(text: string | null): QuizAnswers | undefined {
  if (!text || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)) return undefined;
  const values = text.split('.');
  if (values.length !== QUIZ_LENGTH) return undefined;
  return Object.fromEntries(values.map((value, at) => [`q${at + 1}`, value]));
}

/** Undefined for an unsupported country. */
export function parseCountryParam(text: string | null): UseCountry | undefined {
  return USE_COUNTRIES.find((country) => country === text);
}
