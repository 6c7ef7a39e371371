export { accountScenarios } from './account';
export { catalogScenarios } from './catalog';
export { communityScenarios } from './community';
export { listScenariosOf } from './lists';
export { quizScenarios } from './quiz';
export { play } from './scenario';
export type { Actor, People, Scenario, Stage, Who } from './scenario';
