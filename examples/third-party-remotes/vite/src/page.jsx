import { textsOf } from './texts.js';

export function Page({ language, navigate }) {
  const { title, lead, home } = textsOf(language);
  return (
    <article>
      <h1>{title}</h1>
      <p>{lead}</p>
      <button type="button" onClick={() => navigate('/')}>
        {home}
      </button>
    </article>
  );
}
