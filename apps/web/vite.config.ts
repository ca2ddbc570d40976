import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.INGOT_SERVER ?? 'http://127.0.0.1:8080'
const ofServer = ['/mmdc', '/materials', '/search', '/api', '/account', '/notification', '/jobs', '/healthz', '/readyz']

/** Libraries that every page begins with. */
const LIBRARIES = ['react', 'react-dom', 'scheduler', '@tanstack', 'zustand', 'i18next', 'use-sync-external-store']
const FIRST = [...LIBRARIES.map((name) => `node_modules/${name}/`), 'vite/preload-helper']

const live = { '/socket.io': { target: server, ws: true } }

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: { ...Object.fromEntries(ofServer.map((path) => [path, { target: server, changeOrigin: false }])), ...live },
  },
  build: {
    target: ['chrome107', 'firefox104', 'safari16'],
    sourcemap: true,
    outDir: 'dist',
    // Each set of late files that share a module would make a file of it: what the first view needs anyway stays together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => FIRST.some((part) => id.includes(part)), priority: 1 },
            // With all that it imports at once.
            { name: 'view', test: (id) => id.endsWith('/src/main.tsx') },
          ],
        },
      },
    },
  },
})
