import { defineConfig } from 'vitest/config'

const shared = { environment: 'node', include: [] as string[] } as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'pure', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          name: 'database',
          include: ['src/**/*.test.db.ts', 'tests/db/**/*.test.db.ts'],
          globalSetup: 'tests/support/database-global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'program',
          include: ['tests/program/**/*.test.program.ts'],
          testTimeout: 180_000,
          // Each test starts the built program, and two cores carry one at a time.
          fileParallelism: false,
        },
      },
    ],
  },
})
