import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { LegalSections } from './legal-sections';

const MAIL = /문의 메일|문의하기 메일/;

async function readDocument(document: 'privacy' | 'terms') {
  const { container } = renderRemote(<LegalSections document={document} />);
  await screen.findAllByRole('heading', { level: 2 });
  return container.textContent;
}

afterEach(() => {
  document.head.innerHTML = '';
});

test.each(['privacy', 'terms'] as const)(
  '%s names a mail address where the site has one',
  async (document) => {
    window.document.head.innerHTML = '<meta name="atlas-contact" content="help@site.example">';
    expect(await readDocument(document)).toMatch(MAIL);
  },
);

test.each(['privacy', 'terms'] as const)(
  '%s names no mail address without one',
  async (document) => {
    const text = await readDocument(document);
    expect(text).not.toMatch(MAIL);
    expect(text).not.toMatch(/답변해 드립니다/);
  },
);

test('says how to read and delete data without a contact', async () => {
  expect(await readDocument('privacy')).toMatch(/마이페이지의 설정에서 개인정보를 내려받아/);
});
