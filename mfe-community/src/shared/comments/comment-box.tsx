import { COMMUNITY_LIMITS } from '@atlas/contracts';
import { useInView } from '@atlas/mfe-kit';
import { Button, TextArea } from '@atlas/ui';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useCommunityText } from '../use-community-text';
import { useComment } from './use-comment';
import type { CommentPlace } from './use-comment';
import { useStartFocus } from '../use-start-focus';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;

  textarea {
    field-sizing: content;
    max-height: 12rem;
    resize: none;
  }
  button {
    min-height: 44px;
  }
`;

/** Height of the box, which is rendered when it is near the viewport. */
const Place = styled.div`
  height: 44px;
`;

export function CommentBox(place: CommentPlace) {
  const t = useCommunityText();
  const { draft, setDraft, submit, isPending } = useComment(place);
  const isReply = place.replyTo !== undefined;
  const field = useStartFocus(isReply);
  const initialInView = isReply || draft !== '';
  const [box, seen] = useInView<HTMLDivElement>({
    orIdle: true,
    initialInView,
    renderOnServer: false,
  });
  const max = COMMUNITY_LIMITS.comment;
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores the Enter that ends an IME composition; Safari reports it as 229.
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      event.keyCode === 229
    )
      return;
    event.preventDefault();
    submit();
  };
  // Rendered near the viewport only, because browsers process each form field for autofill.
  if (!seen) return <Place ref={box} />;
  return (
    <Row>
      <TextArea
        label={t(isReply ? 'comment.reply' : 'comment.label')}
        hideLabel
        rows={1}
        ref={field}
        placeholder={t(isReply ? 'comment.replyPlaceholder' : 'comment.placeholder')}
        {...(draft !== '' && { counter: `${draft.length}/${max}` })}
        {...(draft.length > max && { error: t('form.tooLong', { max }) })}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="secondary" loading={isPending} onClick={submit}>
        {t('comment.post')}
      </Button>
    </Row>
  );
}
