import { Button, Icon, preloadDialog } from '@atlas/ui';
import { lazy, Suspense } from 'react';
import { useQuizText } from '../../shared/use-quiz-text';
import { useQuiz } from './use-quiz';

const loadDialog = () => import('./quiz-dialog');
const QuizDialog = lazy(loadDialog);

/** The hero's button, and the dialog it opens. */
export default function HomeQuiz() {
  const t = useQuizText();
  const quiz = useQuiz();
  const prepare = (): void => {
    void loadDialog();
    void preloadDialog();
  };
  return (
    <>
      <Button
        size="lg"
        aria-haspopup="dialog"
        onClick={quiz.open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="spark" />
        {t('quiz.start')}
      </Button>
      {quiz.isOpen && (
        <Suspense>
          <QuizDialog quiz={quiz} />
        </Suspense>
      )}
    </>
  );
}
