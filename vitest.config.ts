import { defineConfig } from 'vitest/config'

const shared = { environment: 'node', include: [] as string[] } as const

/** Tests wait for what they expect, so a machine at many times its load is slow, not wrong. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 40_000 } } } as const

/**
 * Files share their modules: reading those again for each file took three quarters of the time of pure tests, and a third of that of the
 * database. What a test stubs is put back.
 */
const sharedModules = { isolate: false, unstubGlobals: true, unstubEnvs: true } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          ...patience,
          name: 'pure',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          ...sharedModules,
        },
      },
      // What draws: pictures, fonts, plates and PDFs, which some of them read with Ghostscript and poppler.
      { test: { ...shared, ...patience, name: 'print', include: ['src/**/*.test.print.ts'] } },
      {
        test: {
          ...shared,
          ...patience,
          name: 'database',
          include: ['tests/db/**/*.test.db.ts'],
          globalSetup: 'tests/support/database-global-setup.ts',
          setupFiles: 'tests/support/refuse-warnings.ts',
          ...sharedModules,
        },
      },
      {
        test: {
          ...shared,
          ...patience,
          name: 'program',
          include: ['tests/program/**/*.test.program.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Each test starts the built program, and two cores carry one at a time.
          fileParallelism: false,
        },
      },
    ],
  },
})
