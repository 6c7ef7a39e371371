import { textsOf } from './texts.js';

/** Fills the slot `tool.seen`, whose props contain the tool. */
export default function Fragment({ toolName }) {
  const { title } = textsOf(document.documentElement.lang);
  return <section aria-label={title}>{`${title}: ${toolName}`}</section>;
}
