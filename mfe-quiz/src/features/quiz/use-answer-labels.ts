import { listQuestions, pickText, quizPath } from '@atlas/contracts';
import type { QuizAnswers } from '@atlas/contracts';
import { useContract, useLanguage } from '@atlas/mfe-kit';

/** Labels of the answers in the order of the path; empty until the questions are loaded. */
export function useAnswerLabels(answers: QuizAnswers): string[] {
  const { language } = useLanguage();
  const { data } = useContract(listQuestions, {});
  if (!data) return [];
  return quizPath(data, answers.q1).flatMap(({ options }, at) => {
    const chosen = options.find(({ value }) => value === answers[`q${at + 1}`]);
    if (chosen) return [pickText(chosen, 'label', language) ?? chosen.label];
    return [];
  });
}
