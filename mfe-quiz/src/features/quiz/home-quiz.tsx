import { lazyComponent } from '@atlas/mfe-kit';
import { Button, Icon, preloadDialog } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { useQuiz } from './use-quiz';

const QuizDialog = lazyComponent(() => import('./quiz-dialog'));

/** The hero's button and its dialog. */
export default function HomeQuiz() {
  const t = useQuizText();
  const quiz = useQuiz();
  const prepare = (): void => {
    QuizDialog.preload();
    preloadDialog().catch(() => undefined);
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
      {quiz.isOpen && <QuizDialog quiz={quiz} />}
    </>
  );
}
