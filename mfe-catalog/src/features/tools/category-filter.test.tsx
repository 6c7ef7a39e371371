import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalog } from '../../testing/render-catalog';
import { CategoryFilter } from './category-filter';

describe('the categories', () => {
  function choose(chosen: string[], found: [string, number][] = []) {
    const onChange = jest.fn();
    renderCatalog(<CategoryFilter chosen={chosen} counts={new Map(found)} onChange={onChange} />);
    return onChange;
  }
  const chip = (name: RegExp) => screen.getByRole('button', { name });

  it.each([
    [['video'], /^Image/, ['video', 'image']],
    [['video', 'image'], /^Video/, ['image']],
    [['video', 'image'], /^All/, []],
  ])('with %j selected, a press on %s selects %j', async (chosen, name, next) => {
    const onChange = choose(chosen);
    await userEvent.click(chip(name));
    expect(onChange).toHaveBeenCalledWith(next);
  });

  it('marks "All" when no category is selected', () => {
    choose([]);
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([chip(/^All/)]);
  });

  it('shows counts, zero included, only when they are known', () => {
    choose([]);
    expect(chip(/^Video/)).toHaveTextContent(/^Video$/);
    cleanup();
    choose([], [['video', 7]]);
    expect(chip(/^Video/)).toHaveTextContent(/^Video7$/);
    expect(chip(/^Music/)).toHaveTextContent(/^Music0$/);
  });
});
