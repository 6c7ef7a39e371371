import type { RegistryEntry } from '@atlas/contracts';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { usePlatform } from '../platform/platform-context';
import { mountParcel } from '../remote/mount-parcel';
import { thirdPartyProps } from '../remote/parcel-props';
import type { FragmentProps } from './fragment-loader';

/** A module that exports single-spa lifecycles instead of a React component. */
const isParcel = (module: object): boolean => 'mount' in module;

/**
 * A component that mounts a parcel and removes it on unmount.
 * @throws Error when the module is no parcel
 */
export function parcelFragment(
  entry: RegistryEntry,
  config: object,
): { default: ComponentType<FragmentProps> } {
  if (!isParcel(config)) throw new Error('it is neither a component nor a parcel');
  return {
    default: ({ skeleton, ...props }) => (
      <ParcelFragment
        entry={entry}
        config={config}
        skeleton={skeleton}
        propsJson={JSON.stringify(props)}
      />
    ),
  };
}

interface Props extends FragmentProps {
  entry: RegistryEntry;
  config: object;
  /** Props of the slot as JSON: functions are not passed on. */
  propsJson: string;
}

function ParcelFragment({ entry, config, propsJson, skeleton }: Props) {
  const platform = usePlatform();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'there' | Error>('loading');

  useEffect(() => {
    const domElement = document.createElement('div');
    // The shell's index.html reads it: elements of a parcel are interactive at once.
    Object.assign(domElement, { atlasParcel: true });
    container.current?.append(domElement);
    const props = {
      ...(JSON.parse(propsJson) as object),
      ...thirdPartyProps(platform),
      domElement,
    };
    const { mounted, unmount } = mountParcel(entry, config, props);
    let isUnmounted = false;
    mounted.then(
      () => isUnmounted || setState('there'),
      (error: Error) => isUnmounted || setState(error),
    );
    return () => {
      isUnmounted = true;
      void unmount().finally(() => domElement.remove());
    };
  }, [entry, config, propsJson, platform]);

  if (state instanceof Error) throw state;
  return (
    <>
      {state === 'loading' && skeleton}
      <div ref={container} />
    </>
  );
}
