import { ToolGrid } from '../features/tools/tool-grid';

/** What fills the home page's place for tools. */
export default function HomeTools() {
  return <ToolGrid />;
}
