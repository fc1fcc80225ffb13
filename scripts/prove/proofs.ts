import type { ProofRun } from './proof.ts'
import { proveBackup } from './prove-backup.ts'
import { proveDay } from './prove-day.ts'
import { proveDesigns } from './prove-designs.ts'
import { proveFailover } from './prove-failover.ts'
import { proveFailures } from './prove-failures.ts'
import { proveFuzz } from './prove-fuzz.ts'
import { proveImports } from './prove-imports.ts'
import { proveInstall } from './prove-install.ts'
import { proveKills } from './prove-kills.ts'
import { proveConnections, proveRestarts } from './prove-outages.ts'
import { provePayments } from './prove-payments.ts'
import { proveProcesses } from './prove-processes.ts'
import { proveProofs } from './prove-proofs.ts'
import { proveSittings } from './prove-sittings.ts'
import { proveStreams } from './prove-streams.ts'
import { proveSweeps } from './prove-sweeps.ts'
import { proveTotals } from './prove-totals.ts'
import { proveUpgrade } from './prove-upgrade.ts'
import { proveWorkbooks } from './prove-workbooks.ts'
import { proveWorkflow } from './prove-workflow.ts'

/** All proofs by the name for `npm run prove -- <name>`, in the order in which they run. */
export const proofs: Readonly<Record<string, ProofRun>> = {
  sittings: { shows: 'ten thousand random design sessions, every step undone exactly', run: proveSittings },
  totals: { shows: 'a thousand orders whose page, PDF, mails and payment codes agree to the cent', run: proveTotals },
  designs: {
    shows: 'the print file of every design of the corpus compared with the screen, and both with what the author drew',
    run: proveDesigns,
  },
  sweeps: {
    shows: 'every site, screen, face and article of the sweeps of which `npm test` tries some',
    isLongest: true,
    run: proveSweeps,
  },
  fuzz: {
    shows: 'a hundred thousand calls with invalid and oversized bodies, without a server error',
    isLongest: true,
    run: () => proveFuzz(100_000),
  },
  workflow: {
    shows: 'five thousand random sequences of acts of three roles, also two at once, that keep an order as its model says',
    isLongest: true,
    run: () => proveWorkflow(5000),
  },
  workbooks: { shows: 'price lists that LibreOffice saved as .xlsx and .xls, imported without a changed cell', run: proveWorkbooks },
  proofs: {
    shows: 'two hundred hostile PDFs among fifty heavy honest ones, as proofs of three accounts at once',
    run: proveProofs,
  },
  imports: { shows: 'fifty thousand prices imported among shoppers, and kill -9 during imports, ten times', run: proveImports },
  streams: { shows: 'two hundred open pages that follow orders at two programs, also through a restart', run: proveStreams },
  kills: { shows: 'kill -9 during orders, twenty times', run: proveKills },
  connections: { shows: 'database connections ended at random while orders arrive, fifty times', run: () => proveConnections() },
  restart: { shows: 'PostgreSQL restarted and killed while orders arrive, fifteen times', run: () => proveRestarts() },
  failures: {
    shows: 'full and read-only disks, a failing store, a clock that jumps, a mail server without name, and the recovery',
    run: proveFailures,
  },
  install: { shows: 'the steps of the Dockerfile under an unprivileged user, and the start of what they install', run: proveInstall },
  processes: {
    shows: 'two processes behind a proxy that agree, restarted and killed one after the other while orders arrive',
    run: proveProcesses,
  },
  failover: {
    shows: 'the primary of a PostgreSQL cluster killed, hung and switched over while orders arrive',
    run: proveFailover,
  },
  backup: {
    shows: 'a shop of 100,000 orders and 5 GB of files, backed up among orders, restored and compared',
    isLongest: true,
    run: proveBackup,
  },
  upgrade: {
    shows: 'a dump of the version before with 1,000,000 orders, upgraded among orders and rolled back',
    isLongest: true,
    run: proveUpgrade,
  },
  day: { shows: 'a day of a busy shop in 32 minutes, without growing memory, leaks or failed jobs', isLongest: true, run: proveDay },
  payments: { shows: 'kill -9 during payments, fifty times, and the balance of the books', isLongest: true, run: provePayments },
}
