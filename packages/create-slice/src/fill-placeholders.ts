import type { SliceOptions } from './create-slice';
import { hasParameters, toAddress, toPascalCase, toTitle } from './names';

/** Lines that only slices of a private registry have name it or end with this comment. */
const OF_REGISTRY = /^.*(?:package-registry| # private registry).*\n/gm;

/**
 * Replaces the placeholders of the template.
 * @param text content of a file, or its name
 * @param options name, page and registry of the slice
 * @returns the text for the new slice
 */
export function fillPlaceholders(text: string, { name, page, registry }: SliceOptions): string {
  const ofPage = hasParameters(page) ? text.replace(/^.*shell\.nav\..*\n/gm, '') : text;
  return (registry === undefined ? ofPage.replace(OF_REGISTRY, '') : ofPage)
    .replace(/^_(?=gitignore|github|dockerignore|npmrc)/, '.')
    .replaceAll('/slice-page?', `${toAddress(page)}?`)
    .replaceAll('/slice-page', page)
    .replaceAll(' # private registry', '')
    .replaceAll('package-registry', registry ?? '')
    .replaceAll('SLICE_NAME', name.toUpperCase().replaceAll('-', '_'))
    .replaceAll('slice-name', name)
    .replaceAll('SliceName', toPascalCase(name))
    .replaceAll('Slice title', toTitle(name));
}
