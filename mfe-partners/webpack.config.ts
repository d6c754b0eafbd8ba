import { webpackConfig } from 'build-config';

export default webpackConfig({ app: 'mfe-partners' });
