export interface Finding {
  /** A release with a `break` is refused; a `note` is said and passes. */
  readonly level: 'break' | 'note';
  readonly rule:
    'exposes' | 'routes' | 'slots' | 'events' | 'api' | 'shared' | 'budget' | 'styles' | 'texts';
  /** Who would be hurt: a slice, `shell`, `visitors`. */
  readonly who: string;
  readonly what: string;
  /** What has to be released first, or mended. */
  readonly first: string;
}
