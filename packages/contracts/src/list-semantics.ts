/** What a value of a filter selects: entries whose field has one of these values. */
export type FilterValues = readonly [field: string, ...oneOf: readonly (string | boolean | null)[]];

/**
 * What a filter compares: a field, whose value or one of whose values is requested; the values of the filter, each with field
 * and values; bands of a number, each from its bound to the next; a list that has entries, which the value `1` requests; or
 * one text, requested as `pro:<text>` by the name of the field that lists it, compared as `readPoint` says, with entries left out.
 */
export type ListFilter =
  | string
  | { readonly values: Readonly<Record<string, FilterValues>> }
  | { readonly field: string; readonly bands: readonly string[] }
  | { readonly nonEmpty: string }
  | { readonly texts: Readonly<Record<string, string>>; readonly except: FilterValues };

/**
 * How the query of a list selects, orders and divides its entries. Mocks behave by it, and tests of services compare with it.
 * Fields are those of an entry; `monthlyPrice.cents` is one of an object in it. Browsers do not load it.
 */
export interface ListSemantics {
  /** By query parameter. Values of one, comma separated, are alternatives, apart from texts; several are combined. */
  readonly filters?: Readonly<Record<string, ListFilter>>;
  /** Parameters of query or path that name what all entries belong to, with the field that has it. */
  readonly of?: Readonly<Record<string, string>>;
  /** Query parameter of the search, and the fields in which its words must occur, or with `phrase` the text as it is. */
  readonly search?: {
    readonly parameter: string;
    readonly fields: readonly string[];
    readonly match?: 'words' | 'phrase';
  };
  /** Query parameter that chooses the order; default `sort`. */
  readonly sortParameter?: string;
  /** By value of that parameter; the value '' is the order without it. Entries without a value come last. */
  readonly sorts?: Readonly<Record<string, readonly [field: string, order: 'asc' | 'desc']>>;
  /** Fields of the response with counts by value of a filter, which ignore the requested value of that filter. */
  readonly counts?: Readonly<Record<string, string>>;
  /** `page`: 1-based, a page past the end is the last one; `cursor`: names the last entry of the page before. */
  readonly paging?: {
    readonly kind: 'page' | 'cursor' | 'offset';
    readonly parameter: string;
    /** Field of an entry that is the cursor; default `id`. */
    readonly field?: string;
    /** Parameter of the number of entries on a page. */
    readonly sizeParameter?: string;
    /** Default; all entries without it. */
    readonly size?: number;
  };
}
