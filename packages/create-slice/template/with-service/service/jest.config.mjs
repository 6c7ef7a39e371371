import preset from '@atlas/build/jest-node';

// Within the slice's run the time is said there.
const { testTimeout: _, ...node } = preset;

export default node;
