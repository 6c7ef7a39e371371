import { createReview } from '@atlas/contracts';
import type { CallInput } from '@atlas/mfe-kit';
import { useContractMutation } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useCommunityText } from '../use-community-text';
import { REVIEW_PROBLEMS, useFailure } from '../use-failure';
import { useRequireLogin } from '../use-require-login';
import { REVIEW_QUERIES } from './review-cache';

type Body = CallInput<typeof createReview>['body'];

/** A toast: keys of its texts. */
interface Message {
  readonly title: string;
  readonly text: string;
}

interface Options {
  /** @returns the request body of the draft */
  toBody: () => Body;
  /** @returns what is missing; undefined when the draft can be sent */
  findMissing: () => Message | undefined;
  /** Whether a complete draft respects the limits; its fields show the errors. */
  isValid?: () => boolean;
  /** Toast after success. */
  success: Message;
  /** Called with the id of the new review. */
  onSubmitted: (id: string) => void;
}

/**
 * Submits a review of a signed-in member, for both review forms.
 * @param options how to read and check the draft, and what to do after success
 */
export function useSubmitReview({
  toBody,
  findMissing,
  isValid = () => true,
  success,
  onSubmitted,
}: Options): { submit: () => void; isPending: boolean } {
  const toast = useToast();
  const t = useCommunityText();
  const requireLogin = useRequireLogin();
  const show = ({ title, text }: Message, tone: 'success' | 'danger'): void =>
    toast({ title: t(title), description: t(text), tone });
  const { mutate, isPending } = useContractMutation(createReview, {
    input: (body: Body) => ({ body }),
    onSuccess: ({ id, confirmedAs }, { confirmEmail }) => {
      onSubmitted(id);
      const isUnconfirmed = confirmEmail && !confirmedAs;
      show(isUnconfirmed ? { ...success, text: 'toast.notConfirmed' } : success, 'success');
    },
    invalidates: REVIEW_QUERIES,
    failure: useFailure('error.review', REVIEW_PROBLEMS),
  });
  const send = (): void => {
    const missing = findMissing();
    if (missing) show(missing, 'danger');
    else if (isValid()) mutate(toBody());
  };
  return { submit: () => requireLogin('toast.loginToReview', send), isPending };
}
