export { default } from '@atlas/build/jest-browser';
