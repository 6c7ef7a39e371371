import { listQuestions, quizPath } from '@atlas/contracts';
import { LoadError, useContract } from '@atlas/mfe-kit';
import { Button, Spinner } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { QuizStep } from './quiz-step';
import type { Quiz } from './use-quiz';

export function QuizQuestions({ quiz }: { quiz: Quiz }) {
  const t = useQuizText();
  const { data, error, isError, refetch } = useContract(listQuestions, {});
  if (isError) {
    return (
      <LoadError
        error={error}
        title={t('quiz.questionsFailed')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  }
  if (!data) return <Spinner label={t('quiz.loading')} />;

  const path = quizPath(data, quiz.answers.q1);
  // The branch is unknown before the first answer, but all paths have the same length.
  const length = quizPath(data, quiz.answers.q1 ?? path[0]?.options[0]?.value).length;
  const step = Math.min(quiz.step, path.length - 1);
  const question = path[step];
  if (!question) return null;
  return (
    <QuizStep
      key={question.id}
      question={question}
      step={step}
      length={length}
      answer={quiz.answers[`q${step + 1}`]}
      onAnswer={(value) => quiz.answer(`q${step + 1}`, value)}
      onPrevious={() => quiz.goTo(step - 1)}
      onNext={() => (step + 1 < length ? quiz.goTo(step + 1) : quiz.submit(data))}
    />
  );
}
