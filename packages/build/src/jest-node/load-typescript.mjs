import { register } from 'tsx/esm/api';

// Processes that a test starts choose their own loader.
register();
