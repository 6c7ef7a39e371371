export { breadcrumbs } from './breadcrumbs';
export type {
  FetchForMetadata,
  MetadataRequest,
  GetPageMetadata,
  MetadataByPage,
} from './page-metadata';
