export { accountScenarios } from './account';
export { catalogScenarios } from './catalog';
export { communityScenarios } from './community';
export { catalogListScenarios, communityListScenarios } from './lists';
export { quizScenarios } from './quiz';
export { play } from './scenario';
export type { Actor, Scenario, Stage, Who } from './scenario';
