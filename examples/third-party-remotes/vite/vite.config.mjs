import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

/** Uses only the shell's copy. */
const ofShell = { singleton: true, import: false, requiredVersion: '^19.3.0' };

export default defineConfig({
  root: import.meta.dirname,
  // Relative URLs between files.
  base: './',
  logLevel: 'warn',
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // No HTML page.
    rollupOptions: { input: 'src/remote.jsx' },
  },
  plugins: [
    federation({
      name: 'third_party_vite',
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './remote': './src/remote.jsx' },
      shared: { react: ofShell, 'react/jsx-runtime': ofShell, 'react-dom/client': ofShell },
      dts: false,
    }),
  ],
});
