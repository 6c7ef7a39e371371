import { Dialog } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { QuizQuestions } from './quiz-questions';
import { QuizResults } from './quiz-results';
import { useDialogQueue } from './use-dialog-queue';
import type { Quiz } from './use-quiz';

export default function QuizDialog({ quiz }: { quiz: Quiz }) {
  const t = useQuizText();
  const turn = useDialogQueue(quiz.submitted !== undefined);
  if (!turn) return null;
  return (
    <Dialog
      open
      wide={quiz.submitted !== undefined}
      onOpenChange={(open) => !open && quiz.reset()}
      title={quiz.submitted ? t('quiz.resultsTitle') : t('quiz.title')}
      closeLabel={t('quiz.closeDialog')}
    >
      {quiz.submitted ? (
        <QuizResults
          answers={quiz.submitted}
          country={quiz.country}
          onCountry={quiz.useIn}
          onTryAgain={quiz.reset}
        />
      ) : (
        <QuizQuestions quiz={quiz} />
      )}
    </Dialog>
  );
}
