/** What a metric was, minute by minute, in the notation of promtool. */
type Series = Readonly<Record<string, string>>

interface AlertCase {
  readonly fires: Series
  readonly isQuiet: Series
  /** When Prometheus is asked. */
  readonly at: string
}

const job = 'job="rule-and-lead",instance="a"'
const replies = (failed: number): Series => ({
  [`http_requests_total{${job},status="2xx"}`]: '0+990x30',
  [`http_requests_total{${job},status="5xx"}`]: `0+${failed}x30`,
})
/** Requests of which all take at most this many seconds. */
const timed = (seconds: '0.1' | '5'): Series => ({
  [`http_request_duration_seconds_bucket{${job},le="0.1"}`]: seconds === '0.1' ? '0+100x30' : '0x30',
  [`http_request_duration_seconds_bucket{${job},le="5"}`]: '0+100x30',
  [`http_request_duration_seconds_bucket{${job},le="+Inf"}`]: '0+100x30',
})
const always = (metric: string, fires: number, isQuiet: number, at = '30m'): AlertCase => ({
  fires: { [metric]: `${fires}x3000` },
  isQuiet: { [metric]: `${isQuiet}x3000` },
  at,
})
const aDay = '25h'

/** For each alert what makes it fire, and the nearest to it that does not. */
export const alertCases: Readonly<Record<string, AlertCase>> = {
  ShopDown: always(`up{${job}}`, 0, 1),
  ShopRestarts: {
    fires: { [`process_start_time_seconds{${job}}`]: '100 200 300 400 500x40' },
    isQuiet: { [`process_start_time_seconds{${job}}`]: '100 200 300 400x40' },
    at: '30m',
  },
  ShopErrors: { fires: replies(20), isQuiet: replies(5), at: '30m' },
  ShopSlow: { fires: timed('5'), isQuiet: timed('0.1'), at: '30m' },
  ShopEventLoopBusy: always(`nodejs_eventloop_lag_p99_seconds{${job}}`, 0.3, 0.1),
  ShopConnectionsUsedUp: always(`shop_database_connections{${job},state="waiting"}`, 1, 0),
  ShopDatabaseSilent: always(`shop_figures_age_seconds{${job}}`, 301, 60),
  ShopDiskLow: always(`shop_disk_free_ratio{${job}}`, 0.09, 0.11),
  ShopBackupMissing: always(`shop_backup_age_seconds{${job}}`, -1, 0, aDay),
  ShopBackupOld: always(`shop_backup_age_seconds{${job}}`, 93_601, 93_600),
  ShopMailsWaiting: always(`shop_mails_oldest_waiting_seconds{${job}}`, 901, 900),
  ShopJobsWaiting: always(`shop_jobs_oldest_waiting_seconds{${job},queue="confirm-order"}`, 601, 600),
  ShopJobsFailed: always(`shop_jobs{${job},queue="confirm-order",state="failed"}`, 1, 0),
  ShopProviderSilent: always(`shop_payment_provider_failure_seconds{${job},provider="goPay"}`, 601, 600),
  ShopPaymentsUnmatched: always(`shop_payments_unmatched{${job}}`, 1, 0, aDay),
  ShopStockLow: always(`shop_stock_below_minimum{${job}}`, 1, 0, aDay),
}

const testOf = (alert: string, series: Series, at: string, isFiring: boolean) => ({
  interval: '1m',
  name: `${alert} ${isFiring ? 'fires' : 'is quiet'}`,
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: at,
      exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
    },
  ],
})

/** The cases as a file for `promtool test rules`, which reads YAML and so JSON. */
export const promtoolTests = (rulesFile: string): string =>
  JSON.stringify({
    rule_files: [rulesFile],
    evaluation_interval: '1m',
    tests: Object.entries(alertCases).flatMap(([alert, { fires, isQuiet, at }]) => [
      testOf(alert, fires, at, true),
      testOf(alert, isQuiet, at, false),
    ]),
  })
