# The proxy: one origin for the files of the shell and of the remotes, which come as volumes, and for the API.
ARG NGINX_IMAGE=nginx:1.28-alpine
FROM ${NGINX_IMAGE}
COPY shell/proxy.conf /etc/nginx/nginx.conf
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["wget", "--quiet", "--output-document=/dev/null", "http://127.0.0.1:8080/api/health/ready"]
CMD ["nginx", "-g", "daemon off;"]
