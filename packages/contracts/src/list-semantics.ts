/** What a value of a filter selects: entries whose field has one of these values. */
export type FilterValues = readonly [field: string, ...oneOf: readonly (string | boolean)[]];

/**
 * What a filter compares: a field, whose value or one of whose values is requested; the values of the filter, each with field
 * and values; or bands of a number, each from its bound to the next.
 */
export type ListFilter =
  | string
  | { readonly values: Readonly<Record<string, FilterValues>> }
  | { readonly field: string; readonly bands: readonly string[] };

/**
 * How the query of a list selects, orders and divides its entries. Mocks behave by it, and tests of services compare with it.
 * Fields are those of an entry; `monthlyPrice.cents` is one of an object in it. Browsers do not load it.
 */
export interface ListSemantics {
  /** By query parameter. Values of one, comma separated, are alternatives; several are combined. */
  readonly filters?: Readonly<Record<string, ListFilter>>;
  /** Query parameters that name what all entries belong to, with the field that has it. */
  readonly of?: Readonly<Record<string, string>>;
  /** Query parameter of the search, and the fields in which its words must occur. */
  readonly search?: { readonly parameter: string; readonly fields: readonly string[] };
  /** By value of the parameter `sort`; the value '' is the order without it. Entries without a value come last. */
  readonly sorts?: Readonly<Record<string, readonly [field: string, order: 'asc' | 'desc']>>;
  /** `page`: 1-based, a page past the end is the last one; `cursor`: id of the last entry of the page before. */
  readonly paging?: {
    readonly kind: 'page' | 'cursor' | 'offset';
    readonly parameter: string;
    /** Parameter of the number of entries on a page. */
    readonly sizeParameter?: string;
    /** Default; all entries without it. */
    readonly size?: number;
  };
}
