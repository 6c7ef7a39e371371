import { ToolGrid } from '../features/tools/tool-grid';

/** Fragment of the home page's slot for tools. */
export default function HomeTools() {
  return <ToolGrid />;
}
