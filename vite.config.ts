import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: { ssr: { build: { rollupOptions: { input: './src/app/pages-server.ts' } } } },
  build: { manifest: true, target: 'es2022', assetsInlineLimit: 0 },
})
