import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

/** The shell's copy, and no other. */
const ofShell = { singleton: true, import: false, requiredVersion: '^19.3.0' };

export default defineConfig({
  root: import.meta.dirname,
  // Files find one another beside themselves.
  base: './',
  logLevel: 'warn',
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // No page of its own.
    rollupOptions: { input: 'src/remote.jsx' },
  },
  plugins: [
    federation({
      name: 'stranger_vite',
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './remote': './src/remote.jsx' },
      shared: { react: ofShell, 'react/jsx-runtime': ofShell, 'react-dom/client': ofShell },
      dts: false,
    }),
  ],
});
