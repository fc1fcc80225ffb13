import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

test('the error for a platform without an embedded PostgreSQL says what to do', () =>
  expect(() => findBinaries('freebsd-x64')).toThrow('There is no embedded PostgreSQL for freebsd-x64: set DATABASE_URL'))

test('the error for a package that is not installed says what to do', () =>
  expect(() => findBinaries(process.platform === 'win32' ? 'darwin-arm64' : 'win32-x64')).toThrow(
    /not installed: run npm ci .* or set DATABASE_URL/,
  ))
