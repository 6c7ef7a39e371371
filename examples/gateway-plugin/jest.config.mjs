export { default } from '@atlas/build/jest-node';
