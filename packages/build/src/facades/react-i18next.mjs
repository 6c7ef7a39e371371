// What the kit uses of react-i18next: no Trans, and so no HTML parser.
// `@atlas/react-i18next-source` is an alias of the real package.
export { initReactI18next, useTranslation } from '@atlas/react-i18next-source';
