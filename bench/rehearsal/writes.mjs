// Reviews, votes and favourites of signed-in people, each with the values that may be stored afterwards.
import { isSignedIn } from './people.mjs';

const WORDS = 'Used for weeks, every day, for notes and letters. ';

/** An item that one person writes repeatedly: the acknowledged value, and later values with unknown result. */
class Cell {
  busy = false;
  acknowledged = undefined;
  /** Sent after the acknowledged one without an acknowledgement: stored or not. */
  unknown = [];

  constructor(kind, person, about) {
    Object.assign(this, { kind, person, about });
  }
}

const KINDS = {
  favorite: (cell) => {
    const value = cell.acknowledged !== true;
    const path = `/api/user/favorites/${cell.about}`;
    return {
      value,
      request: value ? { path, method: 'POST', body: {} } : { path, method: 'DELETE' },
    };
  },
  vote: (cell) => {
    const value = cell.acknowledged !== true;
    const path = `/api/reviews/${cell.about}/helpful`;
    return { value, request: { path, method: 'PUT', body: { helpful: value } } };
  },
  review: (cell, number) => {
    const value = `${WORDS.repeat(4)}${number}`;
    if (cell.id)
      return {
        value,
        request: { path: `/api/reviews/${cell.id}`, method: 'PATCH', body: { content: value } },
      };
    const body = { aiToolId: cell.about, rating: 4, title: 'A title of a review', content: value };
    return { value, request: { path: '/api/reviews', method: 'POST', body } };
  },
};

/** Each person has several items of each kind; one call at a time writes to an item, so that there is an order. */
export function createWrites(people, { tools, reviews }) {
  const cells = people.flatMap((person) => [
    ...tools.slice(0, 20).map((tool) => new Cell('favorite', person, tool)),
    ...reviews.slice(0, 20).map((review) => new Cell('vote', person, review)),
    ...tools.slice(0, 20).map((tool) => new Cell('review', person, tool)),
  ]);
  let number = 0;

  function take() {
    for (let tries = 0; tries < cells.length; tries += 1) {
      const cell = cells[Math.floor(Math.random() * cells.length)];
      if (!cell.busy && !cell.isStuck && isSignedIn(cell.person)) return cell;
    }
    return undefined;
  }

  return {
    /** The next write, or undefined while every item has one pending. `done` gets its response. */
    next() {
      const cell = take();
      if (!cell) return undefined;
      cell.busy = true;
      const { value, request } = KINDS[cell.kind](cell, (number += 1));
      return {
        who: cell.person.number,
        request: { ...request, headers: { cookie: cell.person.cookie } },
        done: (response) => settle(cell, value, response),
      };
    },
    /** Expected values for the comparison with the database. */
    cells: () =>
      cells
        .filter(({ acknowledged }) => acknowledged !== undefined)
        .map(({ kind, person, about, acknowledged, unknown }) => ({
          ...{ kind, about, acknowledged, unknown },
          userId: person.userId,
        })),
  };
}

function settle(cell, value, { status, body }) {
  cell.busy = false;
  if (status >= 200 && status < 300) {
    cell.acknowledged = value;
    cell.unknown = [];
    if (cell.kind === 'review') cell.id ??= JSON.parse(body).id;
    return;
  }
  cell.unknown.push(value);
  // Created by a call without a response: its id is unknown.
  if (cell.kind === 'review' && status === 409) cell.isStuck = true;
}
