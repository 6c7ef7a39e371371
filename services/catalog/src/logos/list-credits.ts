import type { LogoCredit } from '@atlas/contracts';
import type { Context } from '../context';

/** Tools whose logo is the maker's symbol, with the source of the drawing. */
export async function listCredits({ tools, marks }: Context): Promise<LogoCredit[]> {
  const ids = Object.keys(marks.curated.tools);
  const known = await tools.byIds(ids);
  return known.flatMap(({ id, name, company }) => {
    const symbolName = marks.curated.tools[id]?.symbol;
    const symbol = symbolName ? marks.symbols[symbolName] : undefined;
    if (!symbolName || !symbol) return [];
    const collection = symbolName.split('/')[0] as LogoCredit['collection'];
    return [{ toolId: id, name, owner: company, collection, license: symbol.license }];
  });
}
