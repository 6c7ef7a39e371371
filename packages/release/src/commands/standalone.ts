import { startDev } from '../dev-tools';
import { findSlice } from '../slice';

export async function standalone(
  name: string | undefined,
  { port }: { port: number },
): Promise<void> {
  const slice = findSlice(name);
  const log = (line: string) => console.log(`${slice.name}: ${line}`);
  const { origin } = await startDev(slice, port, (tools) =>
    tools.startStandalone({ root: slice.dir, port, log }),
  );
  console.log(`${slice.name} runs alone on ${origin}`);
}
