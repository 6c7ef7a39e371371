import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Rendered instead of the failed children; `retry` renders them again. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  onError?: (error: Error) => void;
}

/** Contains errors of a part of the page: renders `fallback`, whose second argument retries. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    if (this.state.error) this.props.onError?.(this.state.error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error) return this.props.fallback(error, () => this.setState({ error: null }));
    return this.props.children;
  }
}
