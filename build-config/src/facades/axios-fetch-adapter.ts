import type { AxiosAdapter, AxiosPromise, InternalAxiosRequestConfig } from 'axios';

interface WholeAdapter {
  getFetch: (config?: InternalAxiosRequestConfig) => AxiosAdapter;
}

/**
 * Replaces axios's adapter for `fetch`, and loads it for calls that ask for it. In browsers, axios prefers
 * XMLHttpRequest, which also reports the progress of uploads.
 */
export function getFetch(): AxiosAdapter {
  return async (config): Promise<Awaited<AxiosPromise>> => {
    const whole = (await import(
      /* webpackChunkName: "axios-fetch" */ '../../../node_modules/axios/lib/adapters/fetch.js' as string
    )) as WholeAdapter;
    return whole.getFetch(config)(config);
  };
}
