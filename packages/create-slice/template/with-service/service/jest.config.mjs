import preset from '@atlas/build/jest-node';

// The jest config of the slice sets the timeout when both run together.
const { testTimeout: _, ...node } = preset;

export default node;
