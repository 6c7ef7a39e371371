export { breadcrumbs } from './breadcrumbs';
export type { Ask, AskedPage, DescribePage, DescribePages } from './asked-page';
