// The part of react-i18next that the kit uses, without Trans and its HTML parser.
// `@atlas/react-i18next-source` is an alias of the real package.
export { initReactI18next, useTranslation } from '@atlas/react-i18next-source';
