/** Names that changed since 0.1.0, the last released version. Former names work until 0.3. */
export const RENAMED_EXPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@atlas/mfe-kit': {
    forgetAll: 'clearVisitorHistory',
    lazyPart: 'lazyComponent',
    leaveMemory: 'clearLocalVisitorHistory',
    mergeMemory: 'mergeVisitorHistory',
    remember: 'addToVisitorHistory',
    takeReturnTo: 'consumeReturnTo',
    useMemory: 'useVisitorHistory',
    useSeen: 'useInView',
    useServerDrawn: 'useIsServerRendered',
  },
  '@atlas/mfe-kit/frame': { FramePlace: 'FrameContext' },
  '@atlas/ui': { Mark: 'Logo' },
  '@atlas/contracts/faults': {
    ANSWER_FAULTS: 'RESPONSE_FAULTS',
    AnswerFault: 'ResponseFault',
    HALF_FAULTS: 'SERVER_BUNDLE_FAULTS',
    HalfFault: 'ServerBundleFault',
  },
};

/** Entry points of packages that moved. */
export const RENAMED_MODULES: Readonly<Record<string, string>> = {
  '@atlas/mfe-kit/describe': '@atlas/mfe-kit/metadata',
};
