/** Version of this build, defined by the bundler. */
declare const ATLAS_VERSION: string;
