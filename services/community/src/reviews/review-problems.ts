import { Conflict, NotAllowed, NotFound } from '@atlas/service-kit';

export class ReviewNotFound extends NotFound {
  constructor() {
    super('Review');
  }
}
export class ToolNotFound extends NotFound {
  constructor() {
    super('Tool');
  }
}
export class NotTheAuthor extends NotAllowed {
  constructor() {
    super('Only its author may change this.');
  }
}
export class AlreadyReviewed extends Conflict {
  constructor() {
    super(
      'already-reviewed',
      'Already reviewed',
      'You have already reviewed this tool. Edit that review instead.',
    );
  }
}
