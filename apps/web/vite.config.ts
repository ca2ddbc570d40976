import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.INGOT_SERVER ?? 'http://127.0.0.1:8080'
const ofServer = ['/mmdc', '/materials', '/search', '/api', '/account', '/notification', '/jobs', '/healthz', '/readyz']

export default defineConfig({
  plugins: [react()],
  server: { proxy: Object.fromEntries(ofServer.map((path) => [path, { target: server, changeOrigin: false }])) },
  build: { target: ['chrome107', 'firefox104', 'safari16'], sourcemap: true, outDir: 'dist' },
})
